import { createContext } from 'react-router'
import type { CallApi, Site } from '#contract/pages.ts'

/** These keys are compared by identity, so only code of the same build may set and read them. */
export const callApiContext = createContext<CallApi>()
export const siteContext = createContext<Site>()
export const nonceContext = createContext('')
/** Takes what broke while a page was made, for the server's log. */
export const reportContext = createContext<(error: unknown) => void>(() => {})
