/** Thrown when an event's signature is missing, wrong or too old: it is not from the provider. */
export class BadSignature extends Error {}

/** Thrown when a provider can't be reached or answers 5xx: it may or may not have acted. */
export class ProviderAway extends Error {}
