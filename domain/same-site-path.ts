/** The path to go to after signing in, if `next` is one of this site; anything else is ignored. */
export function sameSitePath(next: string | null | undefined): string | undefined {
  const here = 'https://here.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return
  const { origin, pathname, search, hash } = new URL(next, here)
  // Two slashes at the front, such as '/.//there' leaves, would name another site after all.
  if (origin !== here || pathname.startsWith('//')) return
  return pathname + search + hash
}
