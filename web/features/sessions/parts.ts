/** Parts of a session's page that links lead to. */
export const REVIEW = '#review'
export const PROBLEM = '#problem'
