export { checkCredentials, registerChanged } from './credentials.ts'
export { credentialFileOf, decideCredential, proofFileOf } from './deciding.ts'
