const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 'Mar 2026' for 2026-03. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${NAMES[Number(number) - 1]} ${year}`
}

/** 'Mar', or 'Mar ’26' where several years are shown. */
export function monthLabel(month: string, hasOneYear: boolean): string {
  const [name, year] = monthName(month).split(' ')
  return hasOneYear ? `${name}` : `${name} ’${year?.slice(2)}`
}
