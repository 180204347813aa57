import type { S3Place } from '#adapters/files/s3/s3-place.ts'
import type { Environment } from './config.ts'

type Settings = Pick<Environment, 'BACKUP_FOLDER' | 'BACKUP_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>

/** The bucket for backups; null when they go to a folder, or nowhere. */
export function backupPlace(settings: Settings): S3Place | null {
  const { BACKUP_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!BACKUP_URL || !accessKeyId || !secretAccessKey) return null
  return { ...BACKUP_URL, accessKeyId, secretAccessKey }
}

/** The name of the place for backups; null when there is none. */
export const namedBackupPlace = ({ BACKUP_FOLDER, BACKUP_URL }: Settings): string | null =>
  BACKUP_URL ? `s3://${BACKUP_URL.bucket}/backups` : (BACKUP_FOLDER ?? null)
