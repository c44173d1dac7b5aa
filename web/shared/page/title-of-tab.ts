/** The title of a page with tabs: 'Sessions, My Dashboard', or the page's alone at its first tab. */
export function titleOfTab(
  { location: { search } }: { location: { search?: string } },
  [, ...others]: readonly { name: string; label: string }[],
  page: string,
): string {
  const name = new URLSearchParams(search).get('tab')
  const tab = others.find((each) => each.name === name)
  return tab ? `${tab.label}, ${page}` : page
}
