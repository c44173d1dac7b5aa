export { newSecret } from './signature.ts'
export {
  oweWebhooks,
  sealWebhooks,
  secretOf,
  sendWebhooks,
  sendWebhooksSoon,
  sweepWebhookMessages,
} from './webhook-messages.ts'
