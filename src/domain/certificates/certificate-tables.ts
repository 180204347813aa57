export interface CertificateTables {
  certificate_keys: {
    /** First 16 hex digits of the SHA-256 of the public key. */
    id: string
    /** Ed25519, SPKI in base64. */
    public_key: string
    /** The private half (PKCS#8 in base64), sealed with the store's secret. */
    sealed: string
    made_at: string
    /** Null for the key that signs now; signatures of retired keys stay valid. */
    retired_at: string | null
  }
  certificates: {
    /** 128 random bits. */
    id: string
    order_id: string
    /** The position of the grant that it certifies. */
    position: number
    /** `CertificatePayload` as JSON, exactly as it was signed. */
    payload: string
    /** Ed25519 in base64. */
    signature: string
    key_id: string
    issued_at: string
  }
}
