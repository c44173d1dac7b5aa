/** How long each of the two waits for the other before they may go. A separate file, so that pages needn't load the rules. */
export const WAIT_MINUTES = 15
