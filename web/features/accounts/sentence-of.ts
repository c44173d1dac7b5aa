/** What the server said, or `otherwise` when it said nothing. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof Error && error.message) || otherwise
}
