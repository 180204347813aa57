/** A refusal of an object store, or the lack of an answer; `code` is the store's own error code. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  /** 0 when no answer came. */
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const isS3Error = (error: unknown): error is S3Error => error instanceof S3Error

// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
const passingStatuses = new Set([0, 408, 429, 500, 502, 503, 504])
const passingCodes = new Set([
  'RequestTimeout',
  'SlowDown',
  'OperationAborted',
  'ConditionalRequestConflict',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
])

/** Whether a retry may well succeed in a moment. */
export const isTransient = ({ status, code }: S3Error): boolean => passingStatuses.has(status) || passingCodes.has(code)
