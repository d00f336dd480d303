// bcryptprimitives.dll with the one function that Go's runtime calls, for a Wine that lacks it. Its random
// numbers are those that Windows gives by an older name.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
	while (length > 0) {
		ULONG part = length < 0x10000000 ? (ULONG)length : 0x10000000;
		if (!SystemFunction036(data, part)) {
			return FALSE;
		}
		data += part;
		length -= part;
	}
	return TRUE;
}
