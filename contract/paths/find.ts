/** The page of a subject, by its slug. Apart from `paths`, which load with every page. */
export const findPath = (slug: string) => `/find/${slug}`
