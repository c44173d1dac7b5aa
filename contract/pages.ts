/** What the server gives the pages, which are a build of their own: data and functions, and no code of either side. */
export type PagesOptions = Site & {
  callApi: CallApi
  /** Takes what broke while a page was made. */
  report: (error: unknown) => void
  /** To wait for before rendering, which holds up everything else. */
  breathe: () => Promise<void>
  /** How far the program's clock is turned ahead of the machine's; read at each request. */
  clockAheadMs: number
}

/** What every page knows of the site it belongs to. */
export type Site = {
  brandName: string
  /** Origin under which people reach the site, for canonical and social-card links; read at each request. */
  publicUrl: string
  supportEmail: string
  /** Video rooms are hosted by a provider elsewhere, who can record them. */
  isVideoHosted: boolean
  /** Cards are taken by Stripe, not by the simulator. */
  isPaidByStripe: boolean
  /** What every page says above everything of a public demonstration; empty if it is none. */
  demonstration: string
  /** Consumers are given the statutory right to cancel. */
  hasRightToCancel: boolean
  /** For how long the trail of events and what providers report are kept, in months. */
  auditMonths: number
  providerEventMonths: number
  /** Who is told of a cancellation by letter. */
  companyName: string
  companyAddress: string
}

/** Answers an API call inside the server's process, as if it had come over HTTP. */
export type CallApi = (request: ApiRequest) => Promise<ApiReply>

export type ApiRequest = {
  method: string
  /** Path with query. */
  url: string
  headers: Record<string, string>
  body?: string
}

export type ApiReply = { status: number; headers: Record<string, string>; body: string }

/** What the build of the pages exports: it answers with a whole page, neither compressed nor streamed. */
export type CreatePages = (options: PagesOptions) => RenderPage

export type RenderPage = (request: Request, extras: PageExtras) => Promise<Response>

/** What is another for each request. */
export type PageExtras = {
  /** For the scripts that the policy of this reply lets run. */
  nonce: string
}
