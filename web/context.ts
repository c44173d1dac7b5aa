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
  /** A public demonstration: invented people, no money, no mails. */
  isDemonstration: boolean
  /** Consumers are given the statutory right to cancel. */
  hasRightToCancel: boolean
  /** Who is told of a cancellation by letter. */
  companyName: string
  companyAddress: string
}

/** These keys are compared by identity, so only code of the same build may set and read them. */
export const callApiContext = createContext<CallApi>()
export const siteContext = createContext<Site>()
export const nonceContext = createContext('')
/** Takes what broke while a page was made, for the server's log. */
export const reportContext = createContext<(error: unknown) => void>(() => {})
