/** The part of the dashboard with a professional's services. Apart from `paths`, which load with every page. */
export const servicesPath = () => '/dashboard?tab=profile&at=services'
