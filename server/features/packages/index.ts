export { endPackages } from './packages.ts'
