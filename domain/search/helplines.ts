/** A number that people in the United Kingdom reach for help at once; all are free to call or text. */
export type Helpline = {
  /** As it is said, with whose it is where it stands in the name. */
  readonly name: string
  /** `tel:` or `sms:` (RFC 3966, RFC 5724). */
  readonly href: string
  /** When, or by whom, it is answered. */
  readonly about: string
}

export const EMERGENCY_SERVICES: Helpline = {
  name: '999',
  href: 'tel:999',
  about: 'If a life is in danger',
}
export const SAMARITANS: Helpline = {
  name: 'Samaritans 116 123',
  href: 'tel:116123',
  about: 'Free, day and night',
}
export const SHOUT: Helpline = {
  name: 'Text SHOUT to 85258',
  href: 'sms:85258',
  about: 'Free, day and night',
}
export const DOMESTIC_ABUSE_HELPLINE: Helpline = {
  name: '0808 2000 247',
  href: 'tel:08082000247',
  about: 'National Domestic Abuse Helpline, free, day and night',
}
export const NHS: Helpline = {
  name: 'NHS 111',
  href: 'tel:111',
  about: 'If your health can’t wait, but it is not an emergency',
}

/** In the order in which the help card names them. */
export const HELPLINES: readonly Helpline[] = [
  EMERGENCY_SERVICES,
  SAMARITANS,
  SHOUT,
  DOMESTIC_ABUSE_HELPLINE,
  NHS,
]
