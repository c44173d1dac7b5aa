/** With it the demo data is sealed, and each program of a journey opens it. */
export const SECRET = 'journeys'.repeat(4)
