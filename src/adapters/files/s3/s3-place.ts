/** A bucket of an S3-compatible object store, and its keys. */
export interface S3Place {
  bucket: string
  region: string
  /** Origin of a store other than Amazon's; null = Amazon's in this region. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/**
 * The address of the bucket's objects, with a slash at the end. Other stores take the bucket in the path; Amazon's
 * wants it in the host name, unless a dot in it would break the certificate
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html).
 */
export function addressOf({ bucket, region, endpoint }: S3Place): string {
  if (endpoint) return `${endpoint}/${bucket}/`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`
}
