import { ProviderAway } from './errors.ts'
import type { DeliveryFaults } from './webhooks/deliveries.ts'

/** How tests let a stand-in misbehave; in the program all are off. */
export type Faults = DeliveryFaults & {
  /** Acts on each call and then does not answer. */
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

/** Answers a call of a stand-in, as far as its faults allow. `name` is who does not answer. */
export const answering =
  (name: string, faults: Faults) =>
  async <T>(act: () => Promise<T>): Promise<T> => {
    if (faults.isAway) throw new ProviderAway(`${name} is away`)
    const result = await act()
    if (faults.timesOutAfterActing) throw new ProviderAway(`${name} timed out`)
    return result
  }
