export {
  enqueueWebhooks,
  sealWebhooks,
  sendWebhooks,
  sendWebhooksSoon,
  sweepWebhookMessages,
} from './messages.ts'
