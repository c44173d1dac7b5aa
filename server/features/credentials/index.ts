export { caseKind } from './case-kind.ts'
export { checkCredentials, registerChanged } from './credentials.ts'
