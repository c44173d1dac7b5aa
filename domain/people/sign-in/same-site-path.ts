/** Where to go after signing in: `next` if it is a path on this site; anything else is ignored. */
export function sameSitePath(next: string | null | undefined): string | undefined {
  const here = 'https://here.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return
  const { origin, pathname, search, hash } = new URL(next, here)
  // Two leading slashes, which '/.//there' resolves to, would lead to another site.
  if (origin !== here || pathname.startsWith('//')) return
  return pathname + search + hash
}
