// Callers that name the file of a picture need the bytes of its name. Nothing in Files is public.
@_exported public import Files
