import { ProviderAway } from './errors.ts'
import type { DeliveryFaults } from './webhooks/deliveries.ts'

/** Faults that tests can switch on in a stand-in; the program leaves all off. */
export type Faults = DeliveryFaults & {
  /** Acts on each call, then does not answer. */
  timesOutAfterActing: boolean
  /** Neither acts nor answers. */
  isAway: boolean
}

export const noFaults = (): Faults => ({
  holdsEvents: false,
  losesEvents: false,
  deliversTwice: false,
  deliversBackwards: false,
  timesOutAfterActing: false,
  isAway: false,
})

/** Answers a call to a stand-in, as far as its faults allow. `name` is the provider in the error. */
export const answering =
  (name: string, faults: Faults) =>
  async <T>(act: () => Promise<T>): Promise<T> => {
    if (faults.isAway) throw new ProviderAway(`${name} is away`)
    const result = await act()
    if (faults.timesOutAfterActing) throw new ProviderAway(`${name} timed out`)
    return result
  }
