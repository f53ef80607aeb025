export {
  serveAddWebhook,
  serveDeleteWebhook,
  serveDeliveries,
  serveRotateSecret,
  serveSendAgain,
  serveSwitchWebhook,
  serveWebhooks,
} from './webhooks.ts';
