import type { SendProblem } from '#domain/people/webhooks.ts'

/** Sends to addresses that professionals named. */
export type WebhooksPort = {
  /** Posts JSON, once; the status of the answer, whatever it is. Throws SendFailure. Not safe to repeat by itself. */
  post(address: URL, headers: Record<string, string>, body: string): Promise<number>
}

export class SendFailure extends Error {
  readonly problem: SendProblem
  constructor(problem: SendProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'SendFailure'
    this.problem = problem
  }
}
