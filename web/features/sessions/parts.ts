/** Parts of a session's page that links lead to. */
export const REVIEW = '#review'
export const PROBLEM = '#problem'

/** The query of a session's page on which one tries camera and microphone out. */
export const TEST = 'test'
