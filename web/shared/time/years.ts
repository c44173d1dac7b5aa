/** '1 year', '12 years', 'Less than a year'. */
export const yearsOf = (years: number) =>
  years === 0 ? 'Less than a year' : `${years} ${years === 1 ? 'year' : 'years'}`
