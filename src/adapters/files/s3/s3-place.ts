/** A bucket of an S3-compatible object store, and the keys to it. */
export interface S3Place {
  bucket: string
  region: string
  /** Origin of a store other than Amazon's; null = Amazon's in this region. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Where the objects of the bucket are, with a slash at the end. Every other store takes the bucket in the path, Amazon's
 * wants it in the host's name, where a dot in it would spoil the certificate
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html).
 */
export function addressOf({ bucket, region, endpoint }: S3Place): string {
  if (endpoint) return `${endpoint}/${bucket}/`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`
}
