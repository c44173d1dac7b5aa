export { serviceFor } from './services.ts'
export { servicesFor } from './store.ts'
