/** The part of the dashboard with a professional's services. Apart from `paths`, which load with every page. */
export const servicesPath = () => '/dashboard?tab=profile&at=services'

/** Where the questions for a service are written, or those for sessions by the hour (`hours`). */
export const questionsPath = (of: string) => `${servicesPath()}&questions=${of}`
