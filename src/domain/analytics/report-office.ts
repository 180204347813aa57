import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { reportSales } from './report-sales.ts'
import { reportTraffic } from './report-traffic.ts'

/** The reports that owners get about their shop. */
export const createReportOffice = (services: Services) =>
  bindOperations(services, { sales: reportSales, traffic: reportTraffic })
