/** What our staff decided about something reported. Apart from `paths`, which load with every page. */
export const decisionPath = (id: string) => `/decisions/${id}`
