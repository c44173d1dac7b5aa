import { createContext } from 'react-router'

export type ApiRequest = {
  method: string
  /** Path with query. */
  url: string
  headers: Record<string, string>
  body?: string
}

export type ApiReply = { status: number; headers: Record<string, string>; body: string }

export type CallApi = (request: ApiRequest) => Promise<ApiReply>

/** What every page knows of the site it belongs to. */
export type Site = {
  brandName: string
  publicUrl: string
  supportEmail: string
  /** Video rooms are hosted by a provider elsewhere, who can record them. */
  isVideoHosted: boolean
  /** Cards are taken by Stripe, not by the simulator. */
  isPaidByStripe: boolean
}

/** These keys are compared by identity, so only code of the same build may set and read them. */
export const callApiContext = createContext<CallApi>()
export const siteContext = createContext<Site>()
export const nonceContext = createContext('')
