import { paths } from '#contract/paths/paths.ts'

/** The session's page on which one tries camera and microphone out. */
export const testPath = (sessionId: string) => `${paths.session(sessionId)}?test`
