import { describe, expect, it } from 'vitest'
import { priceOf, priceWithCharges } from '#domain/money.ts'
import type { Service } from '#domain/profile/services.ts'
import type { Packaged } from './arrangement.ts'
import { arrangementOf } from './arrangement.ts'

const SERVICE: Service = {
  id: 'first-consultation',
  name: 'First consultation',
  minutes: 90,
  priceMinor: 6000,
  bufferBeforeMin: null,
  bufferMin: null,
  isForOwnClients: false,
  isOnRequest: false,
  cancellationTerms: 'half',
}
const BY_THE_HOUR = { hourlyRateMinor: 4500, cancellationTerms: 'usual', minutes: 90 } as const
const offered = (service?: Partial<Service>) => ({
  ...BY_THE_HOUR,
  service: service && { ...SERVICE, ...service },
})
const PACKAGED: Packaged = {
  way: 'drawn',
  packageId: 'five',
  price: priceWithCharges(5000),
  serviceName: 'As it was called then',
}

describe('what is booked', () => {
  it('is a session at the hourly rate, on the professional’s terms', () => {
    expect(arrangementOf(undefined, offered())).toEqual({
      ...priceOf(4500, 90),
      way: 'single',
      hourlyRateMinor: 4500,
      cancellationTerms: 'usual',
      serviceId: null,
      serviceName: null,
      packageId: null,
    })
  })

  it('is a service at its own price and terms, with the rate that this comes to', () => {
    expect(arrangementOf(undefined, offered({}))).toEqual({
      ...priceWithCharges(6000),
      way: 'single',
      hourlyRateMinor: 4000,
      cancellationTerms: 'half',
      serviceId: SERVICE.id,
      serviceName: SERVICE.name,
      packageId: null,
    })
  })

  it('is a request, or free, if its service is', () => {
    expect(arrangementOf(undefined, offered({ isOnRequest: true })).way).toBe('request')
    expect(arrangementOf(undefined, offered({ priceMinor: 0 }))).toMatchObject({
      way: 'free',
      totalMinor: 0,
      hourlyRateMinor: 0,
    })
  })

  it('is the first of a series at the price of one session', () => {
    expect(arrangementOf('series', offered({}))).toEqual({
      ...arrangementOf(undefined, offered({})),
      way: 'series',
    })
  })

  it('is a session of a package at the package’s price, whatever its service costs now', () => {
    for (const service of [undefined, {}, { isOnRequest: true }, { priceMinor: 0 }])
      expect(arrangementOf(PACKAGED, offered(service))).toMatchObject({
        ...PACKAGED.price,
        way: 'drawn',
        packageId: 'five',
        serviceName: 'As it was called then',
        hourlyRateMinor: 3333,
      })
    expect(arrangementOf({ ...PACKAGED, way: 'bought' }, offered()).way).toBe('bought')
  })
})
