import { callQuery } from '#web/api/cache/call-query.ts'
import { attendanceCalls } from '#web/api/calls/meeting/attendance.ts'

/** Who was in the room of one of the user's sessions. */
export const attendanceQuery = (id: string) =>
  callQuery(attendanceCalls.getAttendance, { params: { id } }, 'Failed to fetch who was here')
