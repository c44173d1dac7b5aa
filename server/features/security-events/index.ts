export type { SecurityEvent, SecurityEvents } from './security-events.ts'
export { createSecurityEvents, forgetSecurityEvents, WRITE_EVERY_MS } from './security-events.ts'
