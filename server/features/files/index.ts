export {
  bytesOf,
  eraseUploads,
  isOwnUpload,
  notYourUpload,
  reportedFile,
  sweepUploads,
  withhold,
} from './files.ts'
