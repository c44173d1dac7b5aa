import { createContext } from 'react-router'
import type { CallApi, Site } from '#contract/pages.ts'

/** React Router compares these keys by identity, so only code of the same build can set and read them. */
export const callApiContext = createContext<CallApi>()
export const siteContext = createContext<Site>()
export const nonceContext = createContext('')
/** To wait for before rendering. */
export const breatheContext = createContext<() => Promise<void>>(async () => {})
/** Reports a rendering error to the server's log. */
export const reportContext = createContext<(error: unknown) => void>(() => {})
/** How far the program's clock is turned ahead of the machine's. */
export const clockAheadContext = createContext(0)
