import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { issueCertificates } from './issue-certificates.ts'
import { openCertificate, printCertificate, showCertificate } from './show-certificate.ts'
import { listKeys } from './signing-keys.ts'

export const createCertificateOperations = (services: Services) =>
  bindOperations(services, {
    issue: issueCertificates,
    show: showCertificate,
    open: openCertificate,
    print: printCertificate,
    listKeys,
  })
