export {
  oweWebhooks,
  sealWebhooks,
  sendWebhooks,
  sendWebhooksSoon,
  sweepWebhookMessages,
} from './messages.ts'
