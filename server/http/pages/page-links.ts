/** A Link header (RFC 8288) to the neighbouring pages of a list with `total` rows. */
export function pageLinks(
  url: string,
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
): string {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const last = Math.ceil(total / pageSize) || 1
  const link = (to: number, rel: string) => {
    searchParams.set('page', String(to))
    return `<${pathname}?${searchParams}>; rel="${rel}"`
  }
  return [
    link(1, 'first'),
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next')] : []),
    link(last, 'last'),
  ].join(', ')
}
